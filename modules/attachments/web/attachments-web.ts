import { defineWebModule } from '#platform/web/define-web-module.ts'
import { recordSide } from '#platform/web/records/record-sides.ts'
import { attachmentsModule } from '../contract/attachments-module.ts'
import { loadFiles } from './load-files.ts'

/** No screens of its own: photos and files of a record are a side of its page. */
export const attachmentsWeb = defineWebModule(
  attachmentsModule,
  {},
  {
    offers: [
      recordSide({
        id: 'files',
        title: attachmentsModule.title,
        order: 20,
        load: loadFiles,
        loadCount: async () => (await import('./parts/file-count.tsx')).FileCount,
      }),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
