export { ActivitySearch } from './activity-search.tsx'
export { HistoryList } from './history-list.tsx'
export { RecordHistory, type RecordHistoryProps } from './record-history.tsx'
export { useHistoryLength } from './use-history-length.ts'
