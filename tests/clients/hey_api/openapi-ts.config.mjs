export default { output: { path: "pantheon", importFileExtension: ".js" }, logs: { file: false } };
