export const documentSharesEn = {
  queryShareCountServerError: 'queryShareCount server error',
} as const
