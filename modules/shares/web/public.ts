export { ShareDialog, type ShareDialogProps } from './parts/share-dialog.tsx'
