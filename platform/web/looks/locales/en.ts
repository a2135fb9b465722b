export const looksEn = {
  look: 'Look for people and vehicles',
  looking: 'Looking for people and vehicles…',
  lookFailed: 'The picture was not looked at. {{reason}}',
  nothingSeen: 'Neither people nor vehicles were found on this picture.',
  seenHelp:
    'Suggested by the shipped network; nothing follows from it. Say what is right: that measures it at this site.',
  seenPicture: 'What was found on the picture',
  'seen.person': 'Person',
  'seen.vehicle': 'Vehicle',
  score: 'score {{score}} %',
  rightOf: 'Right at this site: {{right}} of {{judged}}',
  neverJudged: 'Not judged yet at this site',
  right: 'Right',
  wrong: 'Wrong',
  saidRight: 'Said to be right',
  saidWrong: 'Said to be wrong',
  takeBack: 'Take back',
} as const
