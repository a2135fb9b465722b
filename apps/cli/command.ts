/** A call that the command line cannot make sense of; the message says how it is meant. */
export class WrongUseError extends Error {}

export interface Command {
  /** Parameters, as the list of commands shows them. */
  readonly usage: string
  readonly summary: string
  /**
   * @param parameters what stands behind the command's name.
   * @returns exit code: 0 where all is well, 1 where the command found something wrong.
   */
  run(parameters: readonly string[]): Promise<number>
}

/** Value of `--name value`, or null. */
export function optionOf(parameters: readonly string[], name: string): string | null {
  const index = parameters.indexOf(`--${name}`)
  return index < 0 ? null : (parameters[index + 1] ?? null)
}

/** The one file that a command is about. */
export function fileOf(parameters: readonly string[]): string {
  const [file, ...others] = parameters.filter((parameter) => !parameter.startsWith('--'))
  if (!file || others.length > 0) throw new WrongUseError('Name one file.')
  return file
}

/** Writes an answer for programs: one JSON document on standard output. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}
