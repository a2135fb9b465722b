export { type FileFinding, type FsckOptions, type FsckReport, fsckFiles } from './fsck-files.ts'
export { moveFiles } from './move-files.ts'
export { type SweepReport, sweepUploads } from './sweep-uploads.ts'
