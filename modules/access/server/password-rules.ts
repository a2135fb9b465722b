import { BRAND } from '#platform/contract/brand.ts'
import type { Text } from '#platform/contract/text.ts'
import { passwordDigest } from './password.ts'

/** Least length of a password in characters, and the most that is taken (security.md, D1). */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const
/** Characters that must be left when everything guessable is taken away. */
const LEAST_REST = 8
/** Fewer different characters than this are a pattern, however long. */
const LEAST_DIFFERENT = 6
/** Words shorter than this may stand in a password by chance. */
const LEAST_WORD = 4
const KEY_ROWS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890', '09876543210']
const LEAST_RUN = 4
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Of the demonstration: everybody can read it. */
const PUBLISHED = 'build-together-2026'

let common: Promise<ReadonlySet<string>> | undefined

/** 49,000 passwords that were found in breaches; read with the first password that is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then((library) => {
    // The built server hands a CommonJS library over as its default export; Node itself does both.
    const { dictionary } = 'default' in library ? (library.default as typeof library) : library
    return new Set(dictionary['passwords-common'])
  })
  return common
}

let commonDigests: Promise<ReadonlySet<string>> | undefined

/** True for the MD5 digest of a password that was found in breaches: all that sign-in sees of a password (D1). */
export async function isCommonDigest(digest: string): Promise<boolean> {
  commonDigests ??= commonPasswords().then((passwords) => new Set([...passwords].map(passwordDigest)))
  return (await commonDigests).has(digest)
}

const SAY = {
  tooShort: {
    en: `Use at least ${PASSWORD_LENGTH.min} characters. Four words that do not belong together are easy to keep in mind.`,
    ar: `استخدم ${PASSWORD_LENGTH.min} حرفًا على الأقل. أربع كلمات غير مترابطة يسهل تذكرها.`,
  },
  tooLong: { en: `Use at most ${PASSWORD_LENGTH.max} characters.`, ar: `استخدم ${PASSWORD_LENGTH.max} حرف كحد أقصى.` },
  common: {
    en: 'This password, or what it is built from, is on lists that attackers try first.',
    ar: 'كلمة المرور هذه أو ما بُنيت منه موجودة في القوائم التي يجرّبها المهاجمون أولًا.',
  },
  pattern: {
    en: 'This password repeats or follows the keyboard. Choose something less regular.',
    ar: 'كلمة المرور هذه تتكرر أو تتبع ترتيب لوحة المفاتيح. اختر شيئًا أقل انتظامًا.',
  },
  context: {
    en: 'Leave out your name, your e-mail and the name of the product or the company.',
    ar: 'تجنّب اسمك وبريدك واسم النظام أو الشركة.',
  },
} as const satisfies Record<string, Text>

/**
 * Why a password is not taken; null where it is. Length, lists of breached passwords, patterns, and words of its context.
 * @param context names, e-mail, organisation of the person; the product's own name is always among them
 */
export async function refusalOfPassword(password: string, context: readonly string[]): Promise<Text | null> {
  const length = [...password].length
  if (length < PASSWORD_LENGTH.min) return SAY.tooShort
  if (length > PASSWORD_LENGTH.max) return SAY.tooLong
  const typed = password.normalize('NFKC').toLowerCase()
  const known = await commonPasswords()
  if (typed.includes(PUBLISHED)) return SAY.common
  const letters = [...typed].map((character) => LEET[character] ?? character).join('')
  // "Password2024!!" is "password" to whoever tries lists with a few digits around.
  const cores = [typed, letters].flatMap((text) => [text, text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''), saidOnce(text)])
  const isDressedUp = cores.some((core) => known.has(core) && typed.length - core.length < LEAST_REST + core.length)
  if (isDressedUp) return SAY.common
  if (new Set(typed).size < LEAST_DIFFERENT || withoutRuns(typed).length < LEAST_REST) return SAY.pattern
  if (withoutWords(typed, [...context, BRAND.name]).length < LEAST_REST) return SAY.context
  return null
}

/** Without what is said again: "password password" is one word to whoever tries lists. */
function saidOnce(text: string): string {
  const words = new Set(text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))
  return [...words].join('').replace(/^(.+?)\1+$/u, '$1')
}

/** Takes away rows of the keyboard and of the alphabet, either way. */
function withoutRuns(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length; ) {
    const run = longestRun(text, at)
    if (run < LEAST_RUN) rest += text[at]
    at += run < LEAST_RUN ? 1 : run
  }
  return rest
}

function longestRun(text: string, from: number): number {
  let longest = 1
  for (const row of KEY_ROWS.flatMap((keys) => [keys, [...keys].reverse().join('')])) {
    let length = 1
    while (from + length < text.length && row.includes(text.slice(from, from + length + 1))) length += 1
    longest = Math.max(longest, length)
  }
  return longest
}

function withoutWords(text: string, context: readonly string[]): string {
  const words = context
    .flatMap((entry) =>
      entry
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((word) => [...word].length >= LEAST_WORD)
    .sort((a, b) => b.length - a.length)
  return words.reduce((rest, word) => rest.replaceAll(word, ''), text).replace(/[^\p{L}\p{N}]/gu, '')
}
