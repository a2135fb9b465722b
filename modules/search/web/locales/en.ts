export const searchEn = {
  records: 'Records',
  recentRecords: 'Changed last',
} as const
