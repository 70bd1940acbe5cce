/** For containers and closed networks; harmless elsewhere. */
export const chromiumFlags = [
  ...['--no-sandbox', '--disable-gpu'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]
