export const auditEn = {
  history: 'History',
  empty: 'Nothing was changed yet.',
  nothing: 'nothing',
  platform: 'The platform',
  fromTo: '{{field}}: {{before}} → {{after}}',
  more: 'Show older entries',
} as const
