import { createPartSlot } from '../part-slot.ts'
import type { UploadItem } from './upload-item.ts'

/** One upload as it goes on. The module `files`, which keeps what arrives, draws it. */
export const uploadProgress = createPartSlot<{ readonly item: UploadItem }>('progress of an upload')
