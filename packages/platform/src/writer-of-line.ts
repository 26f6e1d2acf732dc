const logLinePattern = /^\{"time":"[^"]*","level":"[a-z]+","msg":"(?:[^"\\]|\\.)*","service":"([a-z]+)"/;

/** The service that wrote a line of a shared process. `platform` if the line comes from Node or the process itself. */
export const writerOf = (line: string): string => logLinePattern.exec(line)?.[1] ?? 'platform';
