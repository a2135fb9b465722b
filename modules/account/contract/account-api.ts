import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { latinDigits } from '#platform/contract/typed-digits.ts'
import { AccountPreferences, OwnData, Profile } from './account.ts'
import { accountModule } from './account-module.ts'
import { appPasswordEndpoints } from './app-password-endpoints.ts'
import { NewPasskey, PasskeyCreation } from './passkey-exchange.ts'

/** Guesses a minute that one person may make where a secret is checked. */
const CHECK_RATE = 20
const RecoveryCodes = z.object({ codes: z.array(z.string()) })
/** Real passwords, over TLS: only so can length and lists be checked (security.md, D1). */
const RealPassword = z.string().min(1).max(400)

const PasskeyName = z.string().trim().min(1).max(80)

/** Everything is about the person who calls; nobody reaches another account here. */
export const accountApi = defineApi(accountModule, {
  profile: {
    method: 'GET',
    path: '/account/profile',
    summary: "The signed-in person's own data, roles, places and second factor",
    access: 'any-signed-in',
    input: z.object({}),
    output: Profile,
    sees: 'everything',
  },
  saveProfile: {
    method: 'PUT',
    path: '/account/profile',
    summary: 'Change name, e-mail and phone of oneself',
    access: 'any-signed-in',
    input: OwnData.extend({ rowVersion: z.number().int().min(1) }),
    output: z.object({ rowVersion: z.number().int() }),
    sees: 'everything',
  },
  preferences: {
    method: 'GET',
    path: '/account/preferences',
    summary: 'How the product shows things to the person, and whether a second factor is waited for',
    access: 'any-signed-in',
    input: z.object({}),
    output: AccountPreferences.extend({ mustSetUpSecondFactor: z.boolean() }),
    sees: 'everything',
  },
  savePreferences: {
    method: 'PUT',
    path: '/account/preferences',
    summary: 'Decide how the product shows things',
    access: 'any-signed-in',
    input: AccountPreferences.partial(),
    output: AccountPreferences,
    sees: 'everything',
  },
  changePassword: {
    method: 'POST',
    path: '/account/password',
    summary: 'Change the password; all other sessions end',
    access: 'any-signed-in',
    input: z.object({ oldPassword: RealPassword, newPassword: RealPassword }),
    output: z.null(),
    transaction: 'none',
    rateLimit: CHECK_RATE,
  },
  avatar: {
    method: 'GET',
    path: '/account/avatars/:userId/:version',
    summary: "A person's picture",
    access: 'any-signed-in',
    input: z.object({ userId: z.uuid(), version: z.string().regex(/^[0-9a-f]{16}$/) }),
    output: FILE_ANSWER,
    sees: 'everything',
  },
  setAvatar: {
    method: 'PUT',
    path: '/account/avatar',
    summary: 'Set the picture of oneself: JPEG or PNG, small, as base64',
    access: 'any-signed-in',
    input: z.object({ image: z.base64().max(600_000) }),
    output: z.object({ avatarUrl: z.string() }),
    sees: 'everything',
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/account/avatar',
    summary: 'Remove the picture of oneself',
    access: 'any-signed-in',
    input: z.object({}),
    output: z.null(),
    sees: 'everything',
  },
  beginTotp: {
    method: 'POST',
    path: '/account/totp',
    summary: 'Make the secret of an authenticator app; it counts once a code has confirmed it',
    access: 'any-signed-in',
    input: z.object({}),
    output: z.object({ secret: z.string(), address: z.string() }),
    // The answer holds a secret, which the table of answered writes must not keep.
    transaction: 'none',
  },
  confirmTotp: {
    method: 'POST',
    path: '/account/totp/confirm',
    summary: 'Confirm the authenticator app with a code; answers recovery codes where there were none',
    access: 'any-signed-in',
    input: z.object({
      code: z
        .string()
        .overwrite(latinDigits)
        .regex(/^\d{6}$/),
    }),
    output: RecoveryCodes,
    transaction: 'none',
    rateLimit: CHECK_RATE,
  },
  removeTotp: {
    method: 'DELETE',
    path: '/account/totp',
    summary: 'Remove the authenticator app',
    access: 'any-signed-in',
    input: z.object({}),
    output: z.null(),
    sees: 'everything',
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/account/recovery-codes',
    summary: 'Replace the recovery codes',
    access: 'any-signed-in',
    input: z.object({}),
    output: RecoveryCodes,
    transaction: 'none',
  },
  beginPasskey: {
    method: 'POST',
    path: '/account/passkeys/begin',
    summary: 'What the browser needs to make a passkey',
    access: 'any-signed-in',
    input: z.object({}),
    output: PasskeyCreation,
    transaction: 'none',
  },
  addPasskey: {
    method: 'POST',
    path: '/account/passkeys',
    summary: 'Keep a passkey that the browser made; answers recovery codes where there were none',
    access: 'any-signed-in',
    input: z.object({ name: PasskeyName, passkey: NewPasskey }),
    output: RecoveryCodes,
    transaction: 'none',
    rateLimit: CHECK_RATE,
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/account/passkeys/:id',
    summary: 'Give a passkey another name',
    access: 'any-signed-in',
    input: z.object({ id: z.string().max(1400), name: PasskeyName }),
    output: z.null(),
    sees: 'everything',
  },
  removePasskey: {
    method: 'DELETE',
    path: '/account/passkeys/:id',
    summary: 'Remove a passkey',
    access: 'any-signed-in',
    input: z.object({ id: z.string().max(1400) }),
    output: z.null(),
    sees: 'everything',
  },
  ...appPasswordEndpoints,
})
