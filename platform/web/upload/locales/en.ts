/** Texts of uploads: what their state is, and what to do. */
export const uploadEn = {
  'state.uploading': 'Uploading',
  'state.finishing': 'Checking the file',
  'state.waiting-for-connection': 'Waiting for the connection. The upload goes on by itself.',
  'state.waiting-for-file': 'Choose {{name}} again to go on where it stopped.',
  'state.in-another-window': 'Being sent by another window of yours',
  'state.paused': 'Paused',
  'state.done': 'Uploaded',
  'state.failed': 'Not uploaded',
  'action.pause': 'Pause',
  'action.resume': 'Go on',
  'action.cancel': 'Cancel upload',
  'action.chooseAgain': 'Choose file',
  'action.retry': 'Try again',
  'action.dismiss': 'Remove from the list',
  progress: '{{sent}} of {{total}}',
  remaining_one: 'About {{count}} minute left',
  remaining_other: 'About {{count}} minutes left',
  'problem.empty': 'The file {{name}} is empty (0 bytes). Check it where it was made and choose it again.',
  'problem.notTheSame': 'This is not the same file. Choose {{name}} as it was: {{size}}, unchanged since then.',
  'problem.gone':
    'The server no longer knows this upload: it was cancelled elsewhere or has expired. Choose the file again.',
  'problem.unreadable': 'The file {{name}} can no longer be read: it was moved, changed or removed. Choose it again.',
  'problem.signedOut': 'Sign in again; the upload then goes on.',
  'problem.refused':
    'The server did not accept the file ({{status}}). Try again; if it happens again, tell an administrator.',
} as const
