/** A call that names no engine, verb, option or file that exists; answered with how it is meant. */
export class WrongUseError extends Error {}
