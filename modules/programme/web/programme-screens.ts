/** Each screen's code comes when it is opened. */
export const programmeScreens = {
  index: async () => (await import('./screens/portfolio-screen.tsx')).PortfolioScreen,
}
