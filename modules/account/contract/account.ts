import { z } from 'zod'
import { LANGUAGES } from '#platform/contract/text.ts'

const LocalText = z.object({ en: z.string(), ar: z.string() })

export const THEMES = ['light', 'dark', 'auto'] as const
/** How days are written: `09 Mar, 2026`, `2026-03-09`, `09/03/2026`. */
export const DATE_STYLES = ['named', 'iso', 'slashed'] as const
/** How numbers are grouped: as the language does, `1,234.50`, `1 234,50`, `1.234,50`. */
export const NUMBER_STYLES = ['language', 'comma', 'space', 'point'] as const

/** How the product shows things to a person, in every browser. Null: they never decided, and the browser's own holds. */
export const AccountPreferences = z.object({
  language: z.enum(LANGUAGES).nullable(),
  theme: z.enum(THEMES).nullable(),
  /** Name of the IANA database: `Asia/Riyadh`. */
  timeZone: z.string().max(100).nullable(),
  dateStyle: z.enum(DATE_STYLES),
  /** The Hijri day beside the Gregorian one. */
  withHijri: z.boolean(),
  numberStyle: z.enum(NUMBER_STYLES),
})
export type AccountPreferences = z.output<typeof AccountPreferences>

/** What a person may change of their own record. */
export const OwnData = z.object({
  displayName: z.string().trim().min(1, 'Enter your name.').max(200),
  /** Empty where the other name is shown in Arabic too. */
  displayNameAr: z.string().trim().max(200),
  email: z.union([z.literal(''), z.email('Enter an e-mail address.').max(320)]),
  /** Digits, spaces and the usual signs; empty for none. */
  phone: z
    .string()
    .trim()
    .max(40)
    .regex(/^$|^\+?[0-9][0-9 ()./-]{4,}$/, 'Enter a phone number, such as +966 11 123 4567.'),
})
export type OwnData = z.output<typeof OwnData>

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.output<typeof Passkey>

export const SecondFactor = z.object({
  /** When the authenticator app was set up; null without one. */
  totpSince: z.string().nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number().int(),
  /** The installation asks this person for one. */
  isRequired: z.boolean(),
})
export type SecondFactor = z.output<typeof SecondFactor>

export const Profile = z.object({
  id: z.uuid(),
  /** Name that they sign in with. */
  name: z.string(),
  displayName: z.string(),
  displayNameAr: z.string(),
  email: z.string(),
  phone: z.string(),
  organisation: z.string(),
  rowVersion: z.number().int(),
  /** Address of the picture; empty without one. */
  avatarUrl: z.string(),
  /** False for who signs in with a work account alone. */
  hasPassword: z.boolean(),
  roles: z.array(z.object({ code: z.string(), name: LocalText })),
  seesEverything: z.boolean(),
  places: z.array(z.object({ kind: z.enum(['project', 'site', 'structure']), code: z.string(), name: LocalText })),
  secondFactor: SecondFactor,
})
export type Profile = z.output<typeof Profile>
