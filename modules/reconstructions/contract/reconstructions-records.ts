// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { reconstructionsModule } from './reconstructions-module.ts'

/** `running` until the job has ended; `failed` carries the reason and keeps the file. */
export const RECONSTRUCTION_STATES = ['running', 'ready', 'failed'] as const
/** Photos of a flight in a ZIP archive, or a point cloud of the catalogue. */
export const SOURCES = ['photos', 'cloud'] as const
/** The highest points with all that stands, or the points classified as ground. */
export const SURFACES = ['top', 'ground'] as const
/** Files of a model: what was uploaded, its mesh, and the same as 3D Tiles. */
export const MODEL_FILES = ['source', 'mesh', 'tiles'] as const

export const reconstructionKind = defineRecordKind(reconstructionsModule, 'reconstruction', {
  title: { en: '3D model', ar: 'نموذج ثلاثي الأبعاد' },
  read: 'reconstruction:read',
  opens: { screen: 'detail', as: 'id' },
})
