export { type FileFinding, type FsckOptions, type FsckReport, fsckFiles } from './fsck-files.ts'
export { moveFiles } from './move-files.ts'
export { openFilesToParty } from './open-files-to-party.ts'
export { type SweepReport, sweepUploads } from './sweep-uploads.ts'
