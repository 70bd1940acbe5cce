/** The class names of this folder's shortcuts.ts, for the routes whose pages use them. */
import 'virtual:uno:home.css'
import 'virtual:uno:home-modifiers.css'
