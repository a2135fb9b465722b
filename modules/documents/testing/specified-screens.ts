import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/document', title: 'Documents', order: 70 },
  screens: [
    { path: '/document/:id?/index', title: 'Documents' },
    { path: '/document/share' },
    { path: '/document/add' },
    { path: '/document/edit' },
    { path: '/document/detail' },
    { path: '/document/link', isPublic: true, beyondTheTable: 'the table has no page for a link to one document' },
    { path: '/document/transmittals', beyondTheTable: 'the table has no page for what was sent' },
    { path: '/document/transmittals/add', beyondTheTable: 'the table has no page that sends documents' },
    { path: '/document/transmittals/detail', beyondTheTable: 'the table has no page for one transmittal' },
    { path: '/document/search', beyondTheTable: 'the table has no page that finds passages in the text of documents' },
  ],
}
