/** English texts of a module: flat keys, values as `{{name}}`, plural forms with `_one` and `_other`. */
export type Catalogue = Readonly<Record<string, string>>

type EnglishPlural = 'one' | 'other'
type ArabicPlural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type StemOf<Key> = Key extends `${infer Stem}_${EnglishPlural}` ? Stem : Key

/** Keys that a screen asks for: a plural's forms are one key. */
export type TextKey<English> = StemOf<keyof English & string>

/**
 * The same texts in Arabic: every key, and all six plural forms where English has two. A missing one does not compile.
 * @example export const sitesAr: ArabicOf<typeof sitesEn> = { … }
 */
export type ArabicOf<English> = {
  readonly [Key in keyof English & string as Key extends `${infer Stem}_${EnglishPlural}`
    ? `${Stem}_${ArabicPlural}`
    : Key]: string
}

type FormsOf<English, Key extends string> = English[(Key | `${Key}_${EnglishPlural}`) & keyof English]
type NamesIn<Template> = Template extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** Values that the text of a key names as `{{name}}`; a plural needs its `count` in any case. */
export type TextValues<English, Key extends string> =
  | NamesIn<FormsOf<English, Key>>
  | (`${Key}_other` extends keyof English ? 'count' : never)
