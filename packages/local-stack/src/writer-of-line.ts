const logLinePattern = /^\{"time":"[^"]*","level":"[a-z]+","msg":"(?:[^"\\]|\\.)*","service":"([a-z]+)"/;

/** The service that wrote a line of a process with several; `platform` where Node itself, or the process around them, has something to say. */
export const writerOf = (line: string): string => logLinePattern.exec(line)?.[1] ?? 'platform';
