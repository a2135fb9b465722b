export const ssoEn = {
  signInWithWorkAccount: 'Sign in with work account',
  or: 'or',
  signingIn: 'Signing in with the work account…',
  signingInAs: 'Signing in as {{name}}…',

  noWorkAccounts: 'No work account is linked yet.',
  linkAccount: 'Link a work account',
  linked: '{{name}} now signs you in here.',
  linkedAt: 'Linked {{date}}',
  lastUsed: 'last used {{date}}',
  unlink: 'Remove',
  unlinkTitle: 'Remove {{name}}?',
  unlinkWords: 'This account no longer signs you in. You can link it again at any time.',
  unlinked: '{{name}} no longer signs you in here.',

  requestsTitle_one: '{{count}} work account asks for access',
  requestsTitle_other: '{{count}} work accounts ask for access',
  requestsNote: 'They signed in at your company and are not known here. Check with the person before you approve.',
  askedTimes_one: 'asked once, {{date}}',
  askedTimes_other: 'asked {{count}} times, last {{date}}',
  approve: 'Approve',
  reject: 'Refuse',
  approveAs: 'Signs in as',
  newUser: 'A new user without roles',
  newUserNote: 'The new user sees nothing until you give roles and places.',
  sameAddress: 'Has the same e-mail address',
  approved: '{{name}} can sign in now.',
  rejected: '{{name}} was refused.',
  noUserFound: 'Nobody is called so.',
  chooseUser: 'Find a user by name',

  failure_interaction_in_progress: 'A sign-in is already going on. Finish it, or reload this page and start again.',
  failure_popup_window_error: 'The browser blocked the sign-in window. Allow windows for this site and try again.',
  failure_user_cancelled: 'You ended the sign-in before it was complete. Try again, or use name and password.',
  failure_no_account_error: 'No work account is known in this browser. Sign in with the button first.',
  failure_no_server_response: 'The server did not answer. Check the connection and try again.',
  failure_empty_navigate_uri: 'The address of the work-account service is missing. Tell an administrator.',
  failure_redirect_timeout:
    'The page of the work-account service did not open within 30 seconds. Try again, or use name and password.',
  failure_iframe_hash_timeout:
    'The work-account service did not answer within 10 seconds. Sign in with the button, or use name and password.',
  failure_window_hash_timeout: 'The sign-in window was not finished within a minute. Try again.',
  failure_native_broker_timeout:
    'The sign-in extension of your company did not answer within 2 seconds. Try again, or use name and password.',
  failure_native_extension_missing:
    'The sign-in extension of your company is missing in this browser. Install it, or use name and password.',
  failure_native_prompt_not_supported: 'The sign-in extension of your company cannot ask this. Tell an administrator.',
  failure_code_and_native_account: 'Two ways of signing in were asked for at once. Reload this page and start again.',
  failure_crypto_unavailable:
    'This browser gives no cryptography to this page, because it was not opened over https. Use name and password.',
  failure_storage_unavailable:
    'This browser keeps nothing for this page, so the work account cannot be used. Allow site data, or use name and password.',
  failure_state_missing: 'The answer of the work-account service was incomplete. Start the sign-in again.',
  failure_state_mismatch:
    'The answer does not belong to a sign-in that was begun here, or was already used. Start again.',
  failure_interaction_type_mismatch: 'The answer came back another way than it was asked for. Start the sign-in again.',
  failure_interaction_required: 'The work-account service wants to ask you something. Sign in with the button.',
  failure_provider_refused: 'The work-account service refused the sign-in. Try again, or tell an administrator.',
  failure_server_refused: 'The sign-in was refused.',
} as const
