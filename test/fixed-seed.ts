import fc from 'fast-check';

/** Property tests try the same cases in every run: what fails, fails for everyone. `npm run fuzz` looks further. */
fc.configureGlobal({ seed: 20_240_601 });
