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

type Sentences = Readonly<Record<string, { readonly en: string; readonly ar: string }>>

/** Makes the refusals of one engine: `const unreadable = unreadableFiles({...}); throw unreadable('too-large', {limit})`. */
export function unreadableFiles<S extends Sentences>(sentences: S) {
  return (code: keyof S & string, details: Readonly<Record<string, string | number>> = {}, cause?: unknown) => {
    const fill = (text: string) => text.replace(/\{(\w+)\}/g, (hole, name) => String(details[name] ?? hole))
    const { en, ar } = sentences[code] as { en: string; ar: string }
    return new UnreadableFileError(code, { en: fill(en), ar: fill(ar) }, cause)
  }
}
