/** Texts of the platform itself: messages of the fetch layer, sign-in and forms. */
export const platformEn = {
  serviceBusy: 'Service busy, please try again later!',
  attemptsLeft: 'The username or password is incorrect, and you have {{count}} more attempts',
  loginServerError: 'login server error',
  userInfoServerError: 'getUserInfo server error',
  loginFailed: 'login failed',
  connectionLost: 'The server cannot be reached. What you typed is kept; try again when the connection is back.',
  codeRefused: 'The sign-in could not be completed: its code is used up or too old. Sign in again.',
  sessionEnded: 'Your session has ended. Sign in again to go on.',
  unreadableAnswer: 'The server sent an answer that cannot be read. Try again; if it happens again, report the number.',
  fieldRequired: 'Fill this in.',
  fieldTooShort: 'Use at least {{minimum}} characters.',
  fieldTooLong: 'Use at most {{maximum}} characters.',
  fieldTooSmall: 'Enter {{minimum}} or more.',
  fieldTooLarge: 'Enter {{maximum}} or less.',
  fieldNotANumber: 'Enter a number.',
  fieldWrongForm: 'This is not written in the expected form.',
} as const
