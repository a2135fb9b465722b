export const documentsEn = {
  queryShareCountServerError: 'queryShareCount server error',
} as const
