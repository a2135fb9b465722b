import { defineWebModule } from '#platform/web/define-web-module.ts'
import { uploadCatalogues } from '#platform/web/upload/upload-text.ts'
import { filesModule } from '../contract/files-module.ts'

/** No screens of its own: uploads are shown where the file is wanted, by `UploadProgress` of public.ts. */
export const filesWeb = defineWebModule(filesModule, {}, { catalogues: uploadCatalogues })
