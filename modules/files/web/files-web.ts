import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { uploadProgress } from '#platform/web/upload/upload-progress-slot.ts'
import { UPLOAD_CATALOGUE, uploadCatalogues } from '#platform/web/upload/upload-text.ts'
import { filesModule } from '../contract/files-module.ts'

/** No screens of its own: uploads are shown where the file is wanted, by `uploadProgress` of the platform or `UploadProgress` of public.ts. */
export const filesWeb = defineWebModule(
  filesModule,
  {},
  {
    offers: [
      uploadProgress(async () => {
        const [{ UploadProgress }] = await Promise.all([
          import('./upload-progress.tsx'),
          loadCatalogue(UPLOAD_CATALOGUE),
        ])
        return UploadProgress
      }),
    ],
    catalogues: uploadCatalogues,
  },
)
