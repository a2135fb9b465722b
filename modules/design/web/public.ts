export { readBytes } from './loading/read-bytes.ts'
export type { ModelSource } from './viewing/model-source.ts'
export { ModelWorkspace } from './workspace/model-workspace.tsx'
export { WorkspaceHead } from './workspace/workspace-head.tsx'
