export const numberingEn = {
  context: 'How records get their numbers, project by project',
  empty:
    'No project has said how its records are numbered. Until one does, each kind of record has its own simple numbers.',
  kind: 'Records',
  chooseKind: 'Choose what is numbered',
  pattern: 'Pattern',
  patternHelp:
    'Letters, digits, - . _ and parts in braces: {0000} is the sequence with its digits, {yyyy} or {yy} the year, and {fields} what the record holds.',
  resets: 'The sequence begins anew',
  'resets.year': 'Each year',
  'resets.never': 'Never',
  next: 'Next number',
  nextHelp: 'Names of fields stand where the record’s own values will be.',
  noNext: 'This is no pattern for these records yet.',
  never: 'Numbers that were given stay as they are, and none is given twice, also after a change here.',
} as const
