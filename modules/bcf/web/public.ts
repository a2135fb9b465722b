export type { WholeViewpoint } from '../contract/bcf-wire.ts'
export type { CapturedView } from './topics/view-draft.ts'
export { TopicsPanel, type TopicsPanelProps } from './topics-panel.tsx'
