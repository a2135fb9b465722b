import { onAccessEnded } from '#modules/access/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { accountApi } from '../contract/account-api.ts'
import { endAppPasswords, listAppPasswords, makeAppPassword, revokeAppPassword } from './app-passwords.ts'
import { auditedActions } from './audited-actions.ts'
import { openAvatar, removeAvatar, setAvatar } from './avatar.ts'
import { changePassword } from './change-password.ts'
import { newRecoveryCodes } from './factor-change.ts'
import { createAccounts } from './migrations/20260113T0000_account_create_accounts.ts'
import { appPasswords } from './migrations/20261130T0804_account_app_passwords.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.ts'
import { savePreferences, showPreferences } from './preferences.ts'
import { saveProfile } from './save-profile.ts'
import { showProfile } from './show-profile.ts'
import { beginTotp, confirmTotp, removeTotp } from './totp.ts'

export const accountServer = defineServerModule(accountApi, {
  actions: auditedActions,
  offers: [onAccessEnded(endAppPasswords)],
  handlers: {
    profile: showProfile,
    saveProfile,
    preferences: showPreferences,
    savePreferences,
    changePassword,
    avatar: openAvatar,
    setAvatar,
    removeAvatar,
    beginTotp,
    confirmTotp,
    removeTotp,
    newRecoveryCodes,
    beginPasskey,
    addPasskey,
    renamePasskey,
    removePasskey,
    appPasswords: listAppPasswords,
    makeAppPassword,
    revokeAppPassword,
  },
  migrations: [createAccounts, appPasswords],
})
