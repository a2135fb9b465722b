/** A file that an engine does not take, said so that the person who chose it knows what to do. */
export class UnreadableFileError extends Error {
  readonly code: string
  readonly say: { readonly en: string; readonly ar: string }

  constructor(code: string, say: { readonly en: string; readonly ar: string }, cause?: unknown) {
    super(say.en, { cause })
    this.name = 'UnreadableFileError'
    this.code = code
    this.say = say
  }
}

/** What an engine refuses, by code. `{name}` stands for what the refusal is told. */
export type Sentences = Readonly<Record<string, { readonly en: string; readonly ar: string }>>

/** Makes the refusals of one engine: `const unreadable = unreadableFiles({...}); throw unreadable('too-large', {limit})`. */
export function unreadableFiles<S extends Sentences>(sentences: S) {
  return (code: keyof S & string, details: Readonly<Record<string, string | number>> = {}, cause?: unknown) => {
    const { en, ar } = sentences[code] as { en: string; ar: string }
    return new UnreadableFileError(code, { en: fillSentence(en, details), ar: fillSentence(ar, details) }, cause)
  }
}

export function fillSentence(text: string, details: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name) => String(details[name] ?? hole))
}
