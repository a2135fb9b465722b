import { defineServerModule } from '#platform/server/define-server-module.ts'
import { accountApi } from '../contract/account-api.ts'
import { auditedActions } from './audited-actions.ts'
import { openAvatar, removeAvatar, setAvatar } from './avatar.ts'
import { changePassword } from './change-password.ts'
import { newRecoveryCodes } from './factor-change.ts'
import { createAccounts } from './migrations/20260113T0000_account_create_accounts.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.ts'
import { savePreferences, showPreferences } from './preferences.ts'
import { saveProfile } from './save-profile.ts'
import { showProfile } from './show-profile.ts'
import { beginTotp, confirmTotp, removeTotp } from './totp.ts'

export const accountServer = defineServerModule(accountApi, {
  actions: auditedActions,
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
  },
  migrations: [createAccounts],
})
