export { ActivitySearch } from './activity-search.tsx'
export { RecordHistory, type RecordHistoryProps } from './record-history.tsx'
export { useHistoryWords } from './use-history-words.ts'
