import { LANGUAGES, type Language, type Text } from './text.ts'

export interface ErrorSpec {
  /** HTTP status of the answer. */
  readonly status: number
  /** For the person: what happened and what to do. `{name}` is filled from the details. */
  readonly say: Text
  /** Details that the caller gets as `data`, where the specification puts a value beside a refusal. */
  readonly reveal?: readonly string[]
}

/** Values named in `say`, one that differs by language as a text; plus what only the log should have. */
export type ErrorDetails = Readonly<Record<string, string | number | boolean | object | null | undefined>>

/** A refusal that a person is told about. Everything else that is thrown becomes a 500 without inner text. */
export class RefusalError extends Error {
  readonly code: string
  readonly status: number
  readonly say: Text
  readonly details: ErrorDetails
  /** What the answer carries besides the message; null for most. */
  readonly data: ErrorDetails | null
  /** Field name -> what is wrong with it, for forms. */
  readonly fields: Readonly<Record<string, Text>> | undefined

  constructor(code: string, spec: ErrorSpec, details: ErrorDetails = {}, fields?: Readonly<Record<string, Text>>) {
    super(fillText(spec.say, details).en)
    this.name = 'RefusalError'
    this.code = code
    this.status = spec.status
    this.say = fillText(spec.say, details)
    this.details = details
    this.data = spec.reveal ? Object.fromEntries(spec.reveal.map((name) => [name, details[name]])) : null
    this.fields = fields
  }
}

export type ErrorFactories<Name extends string> = Readonly<
  Record<Name, (details?: ErrorDetails, fields?: Readonly<Record<string, Text>>) => RefusalError>
>

/**
 * Declares the errors of one entity. The code of each is made from the names: `incident.actions-still-open`.
 * @example throw siteErrors.codeTaken({ code })
 */
export function defineErrors<const Name extends string>(
  prefix: string,
  specs: Readonly<Record<Name, ErrorSpec>>,
): ErrorFactories<Name> {
  const factories = Object.entries<ErrorSpec>(specs).map(([name, spec]) => {
    const code = `${prefix}.${toKebabCase(name)}`
    return [
      name,
      (details?: ErrorDetails, fields?: Readonly<Record<string, Text>>) =>
        new RefusalError(code, spec, details, fields),
    ]
  })
  return Object.fromEntries(factories)
}

function fillText(text: Text, details: ErrorDetails): Text {
  const fill = (language: Language) =>
    text[language].replace(/\{(\w+)\}/g, (hole, name) => valueIn(language, details[name] ?? hole))
  return { en: fill('en'), ar: fill('ar') }
}

/** Behind Arabic letters the parts of `2026-08-31` would change places. */
function valueIn(language: Language, value: NonNullable<ErrorDetails[string]>): string {
  if (isText(value)) return value[language]
  const said = String(value)
  return language === 'ar' && /^\d{4}-\d{2}\b/.test(said) ? FROM_THE_LEFT + said + END : said
}

const [FROM_THE_LEFT, END] = ['\u2066', '\u2069']

function isText(value: NonNullable<ErrorDetails[string]>): value is Text {
  return typeof value === 'object' && LANGUAGES.every((language) => language in value)
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
