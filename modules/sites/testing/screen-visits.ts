import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

export const visits: ModuleVisits = {
  index: {
    variants: ['Grid', 'List', 'Map'].map((mode) => ({ name: mode.toLowerCase(), stored: { homeShowMode: mode } })),
  },
  editProject: { parameters: ({ place }) => ({ code: place.project }) },
  editSite: { parameters: ({ place }) => ({ code: place.site }) },
  siteDetail: { parameters: ({ place }) => ({ code: place.site }) },
  editStructure: { parameters: ({ place }) => ({ code: place.structure }) },
  structureDetail: { parameters: ({ place }) => ({ code: place.structure }) },
}
