export const accessEn = {
  people: 'People',
  nobody: 'Nobody but administrators sees this place.',
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
  showAll: 'Show all',
  'grantedOn.everything': 'Sees everything',
  'grantedOn.project': 'Whole project',
  'grantedOn.site': 'This site',
  'grantedOn.structure': 'This structure',
} as const
