export const creditRulesEn = {
  empty: 'This project has no rules of credit of its own. Those of the product can be chosen on every work package.',
  steps: 'Steps',
  stepsHelp:
    'Up to 12 steps in the order of the work. Hold points and progress name a step by its code, so that it keeps what was entered also in a later version.',
  weightSum: 'Together {{sum}}; a rule has 100 %',
  earnedBy: 'Earned by',
  'earnedBy.work': 'Work alone',
  'earnedBy.heldWork': 'Work behind hold points',
  'earnedBy.inspection': 'An approved inspection',
  versionsHelp:
    'Other steps are another version. Work packages keep the version that they were planned by until somebody moves them to the newest one.',
} as const
