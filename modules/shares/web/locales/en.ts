export const sharesEn = {
  shareTitle: 'Share {{name}}',
  shareSeveral_one: 'Share {{count}} model',
  shareSeveral_other: 'Share {{count}} models',
  shareLead:
    'Whoever has the link sees the models as they stand on your screen, without signing in. Nothing else of the project is shown.',
} as const
