export { ActivitySearch } from './activity-search.tsx'
export { RecordHistory, type RecordHistoryProps } from './record-history.tsx'
