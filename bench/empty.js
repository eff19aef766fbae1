// As `node bench/empty.js`: what starting Node costs.
