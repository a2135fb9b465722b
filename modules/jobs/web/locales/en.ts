export const jobsEn = {
  working: 'Under way',
  cancelling: 'Being cancelled',
  cancelled: 'Cancelled',
  show: 'Show',
} as const
