export { type DrawingFile, listDrawingFiles } from './drawing-files.ts'
export {
  countDrawingAges,
  type DrawingAgeCount,
  type DrawingRegisterFilter,
  listDrawingRegister,
  type RegisteredDrawing,
} from './drawing-register.ts'
