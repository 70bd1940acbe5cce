/** The class names of this folder's shortcuts.ts, for the routes whose pages use them. */
import 'virtual:uno:product-card.css'
import 'virtual:uno:product-card-modifiers.css'
