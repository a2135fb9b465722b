const editor = async () => (await import('./screens/certificate-editor-screen.tsx')).CertificateEditorScreen

/** Each screen's code comes when it is opened. */
export const certificatesScreens = {
  dashboard: async () => (await import('./screens/commercial-dashboard-screen.tsx')).CommercialDashboardScreen,
  list: async () => (await import('./screens/certificate-list-screen.tsx')).CertificateListScreen,
  add: editor,
  edit: editor,
  detail: async () => (await import('./screens/certificate-detail-screen.tsx')).CertificateDetailScreen,
}
