import { fillSentence, type Sentences } from './unreadable-file-error.ts'

/** A value that an engine does not compute with, said so that the person who typed it knows what to do. */
export class ValueError extends Error {
  readonly code: string
  readonly say: { readonly en: string; readonly ar: string }

  constructor(code: string, say: { readonly en: string; readonly ar: string }) {
    super(say.en)
    this.name = 'ValueError'
    this.code = code
    this.say = say
  }
}

/** Makes the refusals of one engine: `const refuse = valueErrors({...}); throw refuse('not-a-day', { text })`. */
export function valueErrors<S extends Sentences>(sentences: S) {
  return (code: keyof S & string, details: Readonly<Record<string, string | number>> = {}) => {
    const { en, ar } = sentences[code] as { en: string; ar: string }
    return new ValueError(code, { en: fillSentence(en, details), ar: fillSentence(ar, details) })
  }
}
