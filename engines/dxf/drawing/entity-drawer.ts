import type { DxfEntity } from '../dxf-entity.ts'
import type { DrawingPlace, DrawingWork } from './drawing-work.ts'

export type DrawEntity = (work: DrawingWork, entity: DxfEntity, place: DrawingPlace) => void
