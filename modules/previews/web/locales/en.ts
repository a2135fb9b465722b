export const previewsEn = {
  closedTitle: 'This link does not open anything',
  closedWords:
    'It may have expired, been withdrawn or been used up, or a part of it is missing. Ask the person who sent it for a new one.',
  opening: 'Opening the link',
  passcodeTitle: 'This link asks for a passcode',
  passcodeWords: 'The person who sent you the link has it.',
  passcode: 'Passcode',
  passcodeMissing: 'Enter the passcode.',
  failedTitle: 'The link could not be opened',
  failedWords: 'Nothing was lost: the link stays as it is.',
  openUntil: 'Open until {{date}}',
} as const
