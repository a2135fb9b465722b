const editor = async () => (await import('./screens/gate-booking-editor-screen.tsx')).GateBookingEditorScreen

/** Each screen's code comes when it is opened. */
export const gateBookingsScreens = {
  list: async () => (await import('./screens/gate-booking-list-screen.tsx')).GateBookingListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/gate-booking-detail-screen.tsx')).GateBookingDetailScreen,
}
