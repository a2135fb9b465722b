export const jobsEn = {
  waiting: 'Waiting for its turn',
  working: 'Under way',
  cancelling: 'Being cancelled',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
  cancel: 'Cancel',
  retry: 'Try again',
  show: 'Show',
} as const
