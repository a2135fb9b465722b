export {
  countDrawingAges,
  type DrawingAgeCount,
  type DrawingRegisterFilter,
  listDrawingRegister,
  type RegisteredDrawing,
} from './drawing-register.ts'
